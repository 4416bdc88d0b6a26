package org.millrace.runtime.event;

import org.millrace.runtime.api.EventBuilder;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Makes the object first and calls its setters. An object that is used again has the values of the event
 * before, so what that one had and this one has not gets its first value again.
 */
final class BeanBuilder implements EventBuilder {

    private final List<ClassEventType.Property> properties;
    private final Supplier<Object> constructor;
    private final PropertyAccess[] access;
    private final BooleanSupplier reusable;
    // What a new object has, once it is known that objects can be used again.
    private Optional<Object[]> first = Optional.empty();
    private boolean asked;
    private Object event;
    // A bit for each property: those with a setter; the one that the runtime sets besides; those that the
    // object may have had set before this event, and those set for it.
    private long settable;
    private long ingressTime;
    private long before;
    private long now;
    // Whether they are noted; of an object of its own all count as set.
    private boolean noting;

    /**
     * @param shape    of a class with a constructor without parameters
     * @param reusable whether {@link SoleState} lets its objects be used again; asked if that is to be done
     */
    BeanBuilder(ClassEventType.Shape shape, String ingressProperty, BooleanSupplier reusable) {
        this.properties = shape.properties();
        this.constructor = shape.constructor().orElseThrow();
        this.access = properties.stream().map(ClassEventType.Property::access).toArray(PropertyAccess[]::new);
        this.reusable = reusable;
        for (var i = 0; i < access.length; i++) {
            if (properties.get(i).name().equals(ingressProperty)) {
                ingressTime = 1L << i;
            }
            if (!(access[i] instanceof PropertyAccess.ReadOnly)) {
                settable |= 1L << i;
            }
        }
        begin();
    }

    @Override
    public void begin() {
        event = constructor.get();
        before = 0;
        noting = false;
    }

    @Override
    public void begin(boolean reuse) {
        if (!reuse || !canReuse()) {
            begin();
            return;
        }
        before = (noting ? before | now : settable) | ingressTime;
        now = 0;
        noting = true;
    }

    private boolean canReuse() {
        if (!asked) {
            asked = true;
            first = reusable.getAsBoolean() ? Optional.of(values(constructor.get())) : Optional.empty();
        }
        return first.isPresent();
    }

    private Object[] values(Object unset) {
        return properties.stream().map(property -> property.access() instanceof PropertyAccess.ReadOnly ? null : property.getter().apply(unset))
                .toArray();
    }

    @Override
    public void set(int index, Object value) {
        if (access[index].set(event, value) && noting) {
            now |= 1L << index;
        }
    }

    @Override
    public void setBoolean(int index, boolean value) {
        if (access[index].setBoolean(event, value) && noting) {
            now |= 1L << index;
        }
    }

    @Override
    public void setInt(int index, int value) {
        if (access[index].setInt(event, value) && noting) {
            now |= 1L << index;
        }
    }

    @Override
    public void setLong(int index, long value) {
        if (access[index].setLong(event, value) && noting) {
            now |= 1L << index;
        }
    }

    @Override
    public void setDouble(int index, double value) {
        if (access[index].setDouble(event, value) && noting) {
            now |= 1L << index;
        }
    }

    @Override
    public Object build() {
        var stale = before & ~now;
        if (stale != 0) {
            reset(stale);
            before = 0;
        }
        return event;
    }

    private void reset(long stale) {
        for (var rest = stale; rest != 0; rest &= rest - 1) {
            var index = Long.numberOfTrailingZeros(rest);
            access[index].reset(event, first.orElseThrow()[index]);
        }
    }
}
