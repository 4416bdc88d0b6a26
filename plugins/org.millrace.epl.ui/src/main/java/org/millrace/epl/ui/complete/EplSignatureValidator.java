package org.millrace.epl.ui.complete;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationPresenter;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.OptionalInt;

/** Highlights the parameter at the cursor, while the cursor is in the call. */
final class EplSignatureValidator implements IContextInformationValidator, IContextInformationPresenter {

    private static final int LOOK_BACK = 4000;

    private EplSignature signature;
    private ITextViewer viewer;
    private int opened;
    private int shown = -1;

    /** The call around an offset. */
    private record Call(int open, int parameter) {
    }

    @Override
    public void install(IContextInformation info, ITextViewer installed, int offset) {
        signature = info instanceof EplSignature ours ? ours : null;
        viewer = installed;
        opened = call(offset).open();
        shown = -1;
    }

    @Override
    public boolean isContextInformationValid(int offset) {
        return signature != null && opened >= 0 && call(offset).open() == opened;
    }

    @Override
    public boolean updatePresentation(int offset, TextPresentation presentation) {
        var parameter = call(offset).parameter();
        if (signature == null || parameter == shown) {
            return false;
        }
        shown = parameter;
        presentation.clear();
        var label = signature.info().label();
        presentation.addStyleRange(new StyleRange(0, label.length(), null, null));
        place(signature.info().label(), signature.info().parameters(), parameter).ifPresent(start -> presentation.mergeStyleRange(
                new StyleRange(start, signature.info().parameters().get(last(parameter)).length(), null, null, SWT.BOLD)));
        return true;
    }

    /** Returns the index of the parameter for an argument: the last parameter may be variadic. */
    private int last(int parameter) {
        return Math.min(parameter, signature.info().parameters().size() - 1);
    }

    private OptionalInt place(String label, List<String> parameters, int parameter) {
        var from = label.indexOf('(') + 1;
        for (var i = 0; i < parameters.size(); i++) {
            var found = label.indexOf(parameters.get(i), from);
            if (found < 0) {
                return OptionalInt.empty();
            }
            if (i == last(parameter)) {
                return OptionalInt.of(found);
            }
            from = found + parameters.get(i).length();
        }
        return OptionalInt.empty();
    }

    private Call call(int offset) {
        var text = viewer.getDocument().get();
        var from = Math.max(0, offset - LOOK_BACK);
        var tokens = EplLexer.tokens(text.substring(from, Math.clamp(offset, from, text.length())));
        var depth = 0;
        var commas = 0;
        for (var i = tokens.size() - 1; i >= 0; i--) {
            switch (tokens.get(i).type()) {
                case ")", "]", "}" -> depth++;
                case "(", "[", "{" -> {
                    if (depth == 0) {
                        return new Call(from + tokens.get(i).start(), commas);
                    }
                    depth--;
                }
                case "," -> commas += depth == 0 ? 1 : 0;
                case ";", EplToken.SCRIPT -> {
                    return new Call(-1, 0);
                }
                default -> { }
            }
        }
        return new Call(-1, 0);
    }
}
