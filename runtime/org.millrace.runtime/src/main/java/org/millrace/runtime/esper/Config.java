package org.millrace.runtime.esper;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.configuration.common.ConfigurationCommon;
import com.espertech.esper.common.client.configuration.common.ConfigurationCommonEventTypeBean;
import com.espertech.esper.common.client.configuration.compiler.ConfigurationCompiler;
import com.espertech.esper.common.client.configuration.runtime.ConfigurationRuntime;
import com.espertech.esper.common.client.util.AccessorStyle;
import com.espertech.esper.common.client.util.EventTypeBusModifier;
import com.espertech.esper.common.client.util.EventUnderlyingType;
import com.espertech.esper.common.client.util.NameAccessModifier;
import org.millrace.runtime.event.EventTypes;

import java.lang.reflect.Modifier;
import java.math.MathContext;
import java.util.LinkedHashMap;

/** The configuration of Esper. */
public final class Config {

    private Config() {
    }

    /** Creates the configuration for compiling and running statements. */
    public static Configuration of(EventTypes types) {
        var configuration = new Configuration();
        common(configuration.getCommon(), types);
        compiler(configuration.getCompiler());
        runtime(configuration.getRuntime());
        return configuration;
    }

    private static void common(ConfigurationCommon common, EventTypes types) {
        for (var type : types.all()) {
            if (type.javaClass().isPresent()) {
                addClass(common, type.name(), type.javaClass().get());
            } else {
                var properties = new LinkedHashMap<String, Object>();
                type.properties().forEach(property ->
                        properties.put(property.name(), EsperPropertyType.of(property)));
                common.addEventType(type.name(), properties);
            }
        }
        // Otherwise Esper reads the properties of a class in a class like those of the outer one: by getters, or by the accessors of a record.
        types.recordClasses().stream().filter(type -> Modifier.isPublic(type.getModifiers())).forEach(type -> addClass(common, type.getName(), type));
        common.getEventMeta().setDefaultEventRepresentation(EventUnderlyingType.MAP);
    }

    private static void addClass(ConfigurationCommon common, String name, Class<?> javaClass) {
        var bean = new ConfigurationCommonEventTypeBean();
        if (javaClass.isRecord()) {
            // The accessors of a record have no "get" prefix.
            bean.setAccessorStyle(AccessorStyle.PUBLIC);
        }
        common.addEventType(name, javaClass.getName(), bean);
    }

    static void compiler(ConfigurationCompiler compiler) {
        compiler.addPlugInAggregationFunctionForge("trend", Trend.Forge.class.getName());
        compiler.addPlugInAggregationFunctionForge("perc", Perc.Forge.class.getName());
        // Without a precision, Esper gives no result for 1 / 3 and averages like it.
        compiler.getExpression().setMathContext(MathContext.DECIMAL128);
        var byteCode = compiler.getByteCode();
        // Files of the same processor share their declarations.
        byteCode.setAccessModifiersPublic();
        byteCode.setBusModifierEventType(EventTypeBusModifier.BUS);
        byteCode.setAccessModifierEventType(NameAccessModifier.PUBLIC);
        byteCode.setAllowSubscriber(false);
    }

    private static void runtime(ConfigurationRuntime runtime) {
        var threading = runtime.getThreading();
        // By default, Esper preserves the order of a statement's outputs over all threads with a spin lock, in
        // which a descheduled thread blocks the others. A network guarantees only the order within a thread:
        // per connection, and per key after a partitioned Stream.
        threading.setListenerDispatchPreserveOrder(false);
        threading.setInsertIntoDispatchPreserveOrder(false);
        threading.setNamedWindowConsumerDispatchPreserveOrder(false);
        // The clock of the network moves the time.
        threading.setInternalTimerEnabled(false);
        runtime.getLogging().setEnableExecutionDebug(false);
        runtime.getLogging().setEnableTimerDebug(false);
        runtime.getExceptionHandling().addClass(Failures.class);
    }
}
