package org.millrace.epl.ide.hint;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.TemplateParameter;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Placeholder;
import org.millrace.epl.types.EplType;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Tells the types of columns and the values of parameters. */
public final class Hinter {

    private static final int MOST_VALUES = 20;
    private static final int LONGEST_VALUE = 24;

    private final Names names;

    /** Asks who knows what names stand for. */
    public Hinter(Names names) {
        this.names = names;
    }

    /** The hints in a part of a text, in its order. */
    public List<Hint> in(EplProject project, EplDocument document, TextRange part) {
        var hints = new ArrayList<Hint>();
        document.source().statements().stream().filter(statement -> statement.start() <= part.end() && part.start() <= statement.end())
                .forEach(statement -> types(project, statement, part, hints));
        var parameters = project.parameters().stream().collect(Collectors.toMap(TemplateParameter::name, parameter -> parameter, (a, b) -> a));
        for (var placeholder : Placeholder.in(document, part)) {
            var parameter = parameters.get(placeholder.name().of(document.text()));
            if (parameter != null && !parameter.values().isEmpty()) {
                hints.add(values(placeholder.whole().end(), parameter));
            }
        }
        hints.sort(Comparator.comparingInt(Hint::offset));
        return hints;
    }

    private void types(EplProject project, EplStatement statement, TextRange part, List<Hint> hints) {
        if (statement.tree().isEmpty() || !statement.whole()) {
            return;
        }
        var analysis = names.analysis(project);
        EcoreUtil.<EObject>getAllContents(statement.tree().get(), false).forEachRemaining(element -> {
            if (element instanceof SelectItem item && item.getExpression() != null) {
                var type = analysis.typeOf(item.getExpression());
                var end = NodeModelUtils.findActualNodeFor(item).getEndOffset();
                if (!type.isUnknown() && !type.isNull() && part.touches(end)) {
                    hints.add(type(end, type));
                }
            }
        });
    }

    private static Hint type(int end, EplType type) {
        return new Hint(end, ": " + type.label(), "", true);
    }

    private static Hint values(int end, TemplateParameter parameter) {
        var values = parameter.values();
        var first = values.getFirst().length() <= LONGEST_VALUE ? values.getFirst() : values.getFirst().substring(0, LONGEST_VALUE) + "…";
        var shown = String.join("\n", values.subList(0, Math.min(MOST_VALUES, values.size())));
        return new Hint(end, "= " + first + (values.size() > 1 ? ", … (" + values.size() + ")" : ""),
                Markup.code(values.size() > MOST_VALUES ? shown + "\n…" : shown), false);
    }
}
