/** EPL as a sequence of words: enough to find a fault's place and what a statement declares, without a parser. */
package org.millrace.runtime.epl;
