package org.millrace.runtime.compile;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.module.Module;
import com.espertech.esper.common.client.module.ModuleItem;
import com.espertech.esper.common.client.module.ParseException;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import org.millrace.control.CompilerMessages.SyntaxVerdict;
import org.millrace.runtime.epl.ErrorPosition;

import java.io.IOException;
import java.util.List;

/** Checks whether Esper can parse a module. */
final class Syntax {

    private static final SyntaxVerdict OK = new SyntaxVerdict(true, "", 0, 0);

    private final CompilerArguments arguments;

    Syntax(Configuration configuration) {
        this.arguments = new CompilerArguments(configuration);
    }

    SyntaxVerdict validate(String text) {
        try {
            var module = EPCompilerProvider.getCompiler().parseModule(text);
            try {
                EPCompilerProvider.getCompiler().syntaxValidate(module, arguments);
                return OK;
            } catch (EPCompileException e) {
                return firstFault(text, module, e);
            }
        } catch (ParseException | IOException | RuntimeException e) {
            return verdict(text, text, 0, String.valueOf(e.getMessage()));
        }
    }

    /** Esper does not report the statement, so each one is parsed separately. */
    private SyntaxVerdict firstFault(String text, Module module, EPCompileException whole) {
        var offset = 0;
        for (var item : module.getItems()) {
            offset = Math.max(offset, text.indexOf(item.getExpression(), offset));
            if (!item.isCommentOnly()) {
                try {
                    EPCompilerProvider.getCompiler().syntaxValidate(new Module(module.getName(), module.getUri(), module.getUses(),
                            module.getImports(), List.of(new ModuleItem(item.getExpression())), text), arguments);
                } catch (EPCompileException e) {
                    return verdict(text, item.getExpression(), offset, String.valueOf(e.getMessage()));
                }
            }
            offset += item.getExpression().length();
        }
        return verdict(text, text, 0, String.valueOf(whole.getMessage()));
    }

    private static SyntaxVerdict verdict(String text, String statement, int begin, String message) {
        var before = text.substring(0, begin + ErrorPosition.find(statement, 0, message).offset());
        return new SyntaxVerdict(false, Compilation.plain(message, statement, statement), 1 + (int) before.chars().filter(c -> c == '\n').count(),
                before.length() - before.lastIndexOf('\n'));
    }
}
