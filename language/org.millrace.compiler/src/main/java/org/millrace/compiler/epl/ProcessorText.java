package org.millrace.compiler.epl;

import org.millrace.compiler.epl.TemplateExpander.Expansion;

import java.util.List;

/**
 * The statements of a processor.
 *
 * @param processor  its name
 * @param sources    the texts in which they stand, in the order in which they are deployed
 * @param parameters the parameters of its templates
 * @param expansions what became of them
 */
public record ProcessorText(String processor, List<SourceText> sources, List<Parameter> parameters, List<Expansion> expansions) {

    /** Copies the lists. */
    public ProcessorText {
        sources = List.copyOf(sources);
        parameters = List.copyOf(parameters);
        expansions = List.copyOf(expansions);
    }
}
