package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.SyntaxFault;
import org.millrace.epl.TextEdit;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Gives the faults that the parser has found. */
final class SyntaxDiagnostics implements Diagnostics {

    @Override
    public List<Diagnostic> of(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        return document.source().faults().stream().map(fault -> diagnostic(document.text(), fault)).toList();
    }

    private static Diagnostic diagnostic(String text, SyntaxFault fault) {
        var fixes = fault.correction().map(edit -> new Fix(title(text, edit), List.of(edit))).stream().toList();
        return new Diagnostic(new TextRange(fault.offset(), fault.offset() + fault.length()), Severity.ERROR, fault.code(), fault.message(),
                fault.advice(), fixes);
    }

    private static String title(String text, TextEdit edit) {
        return edit.length() == 0 ? "Insert '" + edit.replacement() + "'"
                : edit.replacement().isEmpty() ? "Remove '" + text.substring(edit.offset(), edit.offset() + edit.length()) + "'"
                : "Change to '" + edit.replacement() + "'";
    }
}
