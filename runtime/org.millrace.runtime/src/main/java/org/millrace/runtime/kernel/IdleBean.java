package org.millrace.runtime.kernel;

import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.runtime.api.EventListener;

import java.util.Map;
import java.util.Set;

/** A bean that ignores its events; replaces another bean in a test or a replay. Public because the kernel instantiates beans by reflection. */
public final class IdleBean implements EventListener<Object> {

    /** Returns a stage, or this bean in its place if it is one of some beans. */
    static StageSpec inPlaceOf(StageSpec stage, Set<String> beans) {
        return stage instanceof BeanSpec bean && beans.contains(bean.name())
                ? new BeanSpec(bean.name(), IdleBean.class.getName(), bean.eventType(), Map.of()) : stage;
    }

    @Override
    public void onEvent(Object event) {
        // Ignored.
    }
}
