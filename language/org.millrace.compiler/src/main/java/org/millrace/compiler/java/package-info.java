/** The Java classes of a project: compiling them and looking at them. */
package org.millrace.compiler.java;
