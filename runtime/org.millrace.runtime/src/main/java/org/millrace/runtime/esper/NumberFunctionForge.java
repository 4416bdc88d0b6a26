package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactory;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionForge;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionMode;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionModeManaged;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionValidationContext;
import com.espertech.esper.common.client.hook.forgeinject.InjectionStrategyClassNewInstance;
import com.espertech.esper.common.client.type.EPTypeClass;
import com.espertech.esper.common.internal.epl.expression.core.ExprValidationException;

/**
 * Declares an aggregation function with one numeric argument to Esper's compiler. With the optional second
 * argument {@value #BATCH} the function uses only the values in the data window.
 */
public abstract class NumberFunctionForge implements AggregationFunctionForge {

    private static final String BATCH = "batch";

    private final String function;
    private final EPTypeClass valueType;
    private final Class<? extends AggregationFunctionFactory> factory;
    private final Class<? extends AggregationFunctionFactory> batchFactory;
    private boolean batch;

    NumberFunctionForge(String function, EPTypeClass valueType, Class<? extends AggregationFunctionFactory> factory,
            Class<? extends AggregationFunctionFactory> batchFactory) {
        this.function = function;
        this.valueType = valueType;
        this.factory = factory;
        this.batchFactory = batchFactory;
    }

    @Override
    public final void validate(AggregationFunctionValidationContext context) throws ExprValidationException {
        var types = context.getParameterTypes();
        batch = types.length == 2 && BATCH.equals(context.getConstantValues()[1]);
        if (types.length != 1 && !batch) {
            throw new ExprValidationException("The function " + function + " takes one argument, and behind it '" + BATCH + "' at most");
        }
        if (!(types[0] instanceof EPTypeClass type) || !isNumber(type.getType())) {
            throw new ExprValidationException("The argument of the function " + function + " must be a number");
        }
    }

    private static boolean isNumber(Class<?> type) {
        return Number.class.isAssignableFrom(type) || type.isPrimitive() && type != boolean.class && type != char.class;
    }

    @Override
    public final EPTypeClass getValueType() {
        return valueType;
    }

    @Override
    public final AggregationFunctionMode getAggregationFunctionMode() {
        return new AggregationFunctionModeManaged()
                .setInjectionStrategyAggregationFunctionFactory(new InjectionStrategyClassNewInstance(batch ? batchFactory : factory));
    }
}
