/** EPL as a sequence of tokens, for error positions and declarations without a parser. */
package org.millrace.runtime.epl;
