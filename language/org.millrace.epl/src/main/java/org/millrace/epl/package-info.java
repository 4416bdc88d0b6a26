/** The language EPL in its two dialects: its grammar and its syntax tree. */
package org.millrace.epl;
