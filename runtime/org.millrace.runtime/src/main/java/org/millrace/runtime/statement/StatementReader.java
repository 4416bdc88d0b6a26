package org.millrace.runtime.statement;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.esper.Config;
import org.millrace.runtime.event.EventTypes;

import java.util.List;
import java.util.Optional;

/** Parses statements. For any thread. */
public final class StatementReader {

    private final Configuration configuration;

    /** Creates a reader of statements over the given event types. */
    public StatementReader(EventTypes types) {
        this(Config.of(types));
    }

    /** Creates a reader for a configuration. */
    public StatementReader(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * Parses a statement; statements with a syntax error or above the size limit
     * {@linkplain StatementFacts#model have no model}.
     */
    public StatementFacts read(StatementSpec statement) {
        return new StatementFacts(statement, StatementSize.isTooLarge(statement.text()) ? Optional.empty() : parse(statement.text()), this);
    }

    /** Parses statements. */
    public List<StatementFacts> read(List<StatementSpec> statements) {
        return statements.stream().map(this::read).toList();
    }

    Optional<EPStatementObjectModel> parse(String text) {
        try {
            return Optional.of(EPCompilerProvider.getCompiler().eplToModel(text, configuration));
        } catch (EPCompileException e) {
            return Optional.empty();
        }
    }
}
