package org.millrace.runtime.engine;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionValidationContext;
import com.espertech.esper.common.client.type.EPTypeClass;
import com.espertech.esper.common.internal.epl.expression.core.ExprValidationException;

/** The check that trend and perc share: one argument, a number. */
final class NumberArgument {

    private NumberArgument() {
    }

    static void check(String function, AggregationFunctionValidationContext context) throws ExprValidationException {
        var types = context.getParameterTypes();
        if (types.length != 1) {
            throw new ExprValidationException("The function " + function + " takes one argument, not " + types.length);
        }
        if (!(types[0] instanceof EPTypeClass type) || !isNumber(type.getType())) {
            throw new ExprValidationException("The argument of the function " + function + " must be a number");
        }
    }

    private static boolean isNumber(Class<?> type) {
        return Number.class.isAssignableFrom(type) || type.isPrimitive() && type != boolean.class && type != char.class;
    }
}
