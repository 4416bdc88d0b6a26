/** Cuts files of statements into statements and expands statement templates. */
package org.millrace.compiler.epl;
