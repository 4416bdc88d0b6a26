package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.TimePeriodExpression;
import com.espertech.esper.common.client.soda.View;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The data window {@code time_batch} with a constant interval.
 *
 * @param interval  the length of a batch in milliseconds
 * @param reference a time at which a batch begins, in milliseconds since 1970-01-01 UTC
 */
record TimeBatch(long interval, Optional<Long> reference) {

    static final String NAME = "time_batch";

    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    static TimeBatch of(View view) throws NotDirectException {
        var parameters = view.getParameters();
        if (parameters.isEmpty() || parameters.size() > 2) {
            throw refusal();
        }
        var interval = interval(parameters.getFirst());
        var reference = Optional.<Long>empty();
        if (parameters.size() == 2) {
            if (!(parameters.get(1) instanceof ConstantExpression constant)
                    || !(constant.getConstant() instanceof Long || constant.getConstant() instanceof Integer)) {
                throw refusal();
            }
            reference = Optional.of(((Number) constant.getConstant()).longValue());
        }
        return new TimeBatch(interval, reference);
    }

    private static NotDirectException refusal() {
        return new NotDirectException("the parameters of the data window " + NAME);
    }

    private static long interval(Expression parameter) throws NotDirectException {
        var millis = parameter instanceof TimePeriodExpression period ? sum(period) : number(parameter).multiply(BigDecimal.valueOf(SECOND));
        try {
            var whole = millis.longValueExact();
            if (whole > 0) {
                return whole;
            }
        } catch (ArithmeticException e) {
            // Esper rounds it.
        }
        throw refusal();
    }

    private static BigDecimal sum(TimePeriodExpression period) throws NotDirectException {
        if (period.isHasYears() || period.isHasMonths() || period.isHasWeeks() || period.isHasMicroseconds()) {
            throw refusal();
        }
        var units = new ArrayList<Long>();
        addIf(period.isHasDays(), DAY, units);
        addIf(period.isHasHours(), HOUR, units);
        addIf(period.isHasMinutes(), MINUTE, units);
        addIf(period.isHasSeconds(), SECOND, units);
        addIf(period.isHasMilliseconds(), 1, units);
        if (units.size() != period.getChildren().size()) {
            throw refusal();
        }
        var sum = BigDecimal.ZERO;
        for (var i = 0; i < units.size(); i++) {
            sum = sum.add(number(period.getChildren().get(i)).multiply(BigDecimal.valueOf(units.get(i))));
        }
        return sum;
    }

    private static void addIf(boolean condition, long millis, List<Long> units) {
        if (condition) {
            units.add(millis);
        }
    }

    private static BigDecimal number(Expression expression) throws NotDirectException {
        if (expression instanceof ConstantExpression constant && (constant.getConstant() instanceof Integer || constant.getConstant() instanceof Long
                || constant.getConstant() instanceof Double number && Double.isFinite(number))) {
            return new BigDecimal(constant.getConstant().toString());
        }
        throw refusal();
    }
}
