package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.runtime.api.EventListener;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class BeansTest {

    /** A bean with properties that are objects in Java. */
    public static class Limits implements EventListener<Object> {

        private String settings = "";

        public void setLimit(BigDecimal limit) {
            settings += "limit " + limit;
        }

        public void setWait(Duration wait) {
            settings += "wait " + wait;
        }

        public void setStart(Instant start) {
            settings += "start " + start;
        }

        public void setThread(Thread thread) {
            settings += thread;
        }

        @Override
        public void onEvent(Object event) {
            settings += event;
        }
    }

    private static String made(String property, String value) throws StartException {
        return ((Limits) Beans.make(new BeanSpec("limits", Limits.class.getName(), "", Map.of(property, value)), BeansTest.class.getClassLoader())).settings;
    }

    @Test
    void decimalsAndTimesAreSetFromTexts() throws StartException {
        assertEquals("limit 10.50", made("limit", " 10.50"));
        assertEquals("wait PT1.5S", made("wait", "1500ms"));
        assertEquals("start 2026-11-25T10:00:00Z", made("start", "2026-11-25T11:00:00+01:00"));
    }

    @Test
    void otherTextsAreNamed() {
        assertEquals("'soon' is not a value of the property 'wait', which is of type Duration",
                assertThrows(StartException.class, () -> made("wait", "soon")).getMessage());
        assertEquals("'main' is not a value of the property 'thread', which is of type Thread",
                assertThrows(StartException.class, () -> made("thread", "main")).getMessage());
    }
}
