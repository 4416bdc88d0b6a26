package org.millrace.tests.epl;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompiler;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import java.util.Optional;

/** The verdict of Esper's compiler on the syntax, without types. */
final class EsperVerdict implements SyntaxVerdict {

    private final EPCompiler compiler = EPCompilerProvider.getCompiler();
    private final CompilerArguments arguments = new CompilerArguments(new Configuration());

    @Override
    public boolean accepts(String module) {
        return fault(module).isEmpty();
    }

    /** Returns the first error of Esper. */
    Optional<String> fault(String module) {
        try {
            compiler.syntaxValidate(compiler.parseModule(module), arguments);
            return Optional.empty();
        } catch (Exception e) {
            // Exceptions of any class: an overflowing number, for example, is a NumberFormatException.
            return Optional.of(String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        }
    }
}
