package org.millrace.tests.epl;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompiler;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import java.util.Optional;

/** What Esper's compiler says to the syntax, without looking at types. */
final class EsperVerdict implements SyntaxVerdict {

    private final EPCompiler compiler = EPCompilerProvider.getCompiler();
    private final CompilerArguments arguments = new CompilerArguments(new Configuration());

    @Override
    public boolean accepts(String module) {
        return fault(module).isEmpty();
    }

    /** The first thing that Esper objects to. */
    Optional<String> fault(String module) {
        try {
            compiler.syntaxValidate(compiler.parseModule(module), arguments);
            return Optional.empty();
        } catch (Exception e) {
            // Of any class: a number too large, for example, comes as a NumberFormatException.
            return Optional.of(String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
    }
}
