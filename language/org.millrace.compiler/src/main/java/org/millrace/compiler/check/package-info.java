/** Checks projects beyond what is needed to compile them. */
package org.millrace.compiler.check;
