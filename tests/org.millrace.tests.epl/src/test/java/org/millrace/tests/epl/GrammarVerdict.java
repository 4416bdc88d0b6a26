package org.millrace.tests.epl;

import org.millrace.epl.EplSyntax;

/** The verdict of this project's grammar. */
final class GrammarVerdict implements SyntaxVerdict {

    @Override
    public boolean accepts(String module) {
        return EplSyntax.check(module).isEmpty();
    }
}
