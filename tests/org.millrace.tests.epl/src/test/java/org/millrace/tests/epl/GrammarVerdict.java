package org.millrace.tests.epl;

import org.millrace.epl.EplSyntax;

/** What our grammar says. */
final class GrammarVerdict implements SyntaxVerdict {

    @Override
    public boolean accepts(String module) {
        return EplSyntax.check(module).isEmpty();
    }
}
