package org.millrace.tests.epl;

/** A verdict on the syntax of modules. */
@FunctionalInterface
interface SyntaxVerdict {

    boolean accepts(String module);
}
