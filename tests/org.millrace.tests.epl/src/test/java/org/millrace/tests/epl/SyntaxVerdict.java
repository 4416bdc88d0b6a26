package org.millrace.tests.epl;

/** Says whether the syntax of a module is right. */
@FunctionalInterface
interface SyntaxVerdict {

    boolean accepts(String module);
}
