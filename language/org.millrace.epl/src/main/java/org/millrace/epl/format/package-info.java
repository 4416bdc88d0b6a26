/** Lays EPL texts out: changes blanks and line ends between tokens, and nothing else. */
package org.millrace.epl.format;
