package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;

/** Opens the Properties view beside the editor of a network. */
@ExtendWith(CleanLog.class)
abstract class PropertiesFixture {

    static final String TEXT = NetworkEditorDriver.TEXT
            .replace("<wire from=\"ticks\" to=\"rules\"/>", """
                    <stream name="queue"/>
                      <bean name="sink" javaClass="demo.Sink" eventType="Tick">
                        <property name="limit" value="7"/>
                      </bean>
                      <wire from="ticks" to="queue"/>
                      <wire from="queue" to="rules"/>
                      <wire from="ticks" to="sink"/>""")
            .replace("</processor>", "  <parameter name=\"symbol\">\n      <value>IBM</value>\n      <value>MSFT</value>\n    </parameter>\n  </processor>");
    private static final String SINK = """
            package demo;
            public class Sink implements org.millrace.runtime.api.EventListener<Object> {
                private int limit;
                public void setLimit(int value) {
                    limit = value;
                }
                public void onEvent(Object event) {
                }
            }
            """;

    NetworkEditorDriver n;
    PropertyFormDriver p;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("properties");
        project.file("n.epn", TEXT);
        project.file("in/signals.txt", "");
        project.file("src/demo/Sink.java", SINK);
        project.file("src/demo/Other.java", SINK.replace("Sink", "Other"));
        project.file("src/demo/Plain.java", "package demo;\npublic class Plain {\n}\n");
        project.build();
        n = NetworkEditorDriver.open(project, "n.epn").checked();
        p = PropertyFormDriver.of(n);
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
        p.close();
    }
}
