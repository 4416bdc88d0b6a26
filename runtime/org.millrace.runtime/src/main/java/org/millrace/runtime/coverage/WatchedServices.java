package org.millrace.runtime.coverage;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.runtime.client.EPRuntimeOptions;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;
import com.espertech.esper.runtime.internal.kernel.service.EPServicesContext;
import com.espertech.esper.runtime.internal.kernel.service.EPServicesContextFactoryDefault;
import com.espertech.esper.runtime.internal.kernel.statement.EPStatementFactory;

import java.util.HashMap;

/**
 * The services of an Esper runtime whose patterns are watched. Esper creates them by the name of the class; the recorder
 * comes with the configuration.
 */
public final class WatchedServices extends EPServicesContextFactoryDefault {

    private static final String RECORDER = ProcessorCoverage.class.getName();

    private ProcessorCoverage recorder;

    static void use(Configuration configuration, ProcessorCoverage recorder) {
        configuration.getRuntime().setEpServicesContextFactoryClassName(WatchedServices.class.getName());
        var transients = new HashMap<String, Object>();
        transients.put(RECORDER, recorder);
        configuration.getCommon().setTransientConfiguration(transients);
    }

    @Override
    public EPServicesContext createServicesContext(EPRuntimeSPI runtime, Configuration configuration, EPRuntimeOptions options) {
        recorder = (ProcessorCoverage) configuration.getCommon().getTransientConfiguration().get(RECORDER);
        return super.createServicesContext(runtime, configuration, options);
    }

    /** Statements are watched from their start, since they keep the receiver of reports that they have then. */
    @Override
    protected EPStatementFactory makeEPStatementFactory() {
        var statements = super.makeEPStatementFactory();
        return arguments -> {
            recorder.starting(arguments.getStatementContext());
            return statements.statement(arguments);
        };
    }
}
