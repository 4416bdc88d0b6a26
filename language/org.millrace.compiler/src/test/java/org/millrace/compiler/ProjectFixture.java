package org.millrace.compiler;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.epn.EpnProblem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A project in a temporary folder that compiles until a test spoils it. */
final class ProjectFixture {

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
              <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
              <adapter name="in" provider="tcp" eventType="Tick">
                <property name="port" value="1"/>
              </adapter>
              <stream name="queue"/>
              <processor name="rules">
                <file>rules.epl</file>
                PARAMETERS
              </processor>
              <bean name="sink" javaClass="demo.Sink">
                <property name="limit" value="5"/>
              </bean>
              <wire from="in" to="queue"/>
              <wire from="queue" to="rules"/>
              <wire from="rules" to="sink"FILTER/>
            </epn:Network>
            """;

    private static final String SINK = """
            package demo;

            public class Sink implements org.millrace.runtime.api.EventListener<Object> {
                private int limit;

                @Override
                public void onEvent(Object event) {
                }

                public void setLimit(int limit) {
                    this.limit = limit;
                }
            }
            """;

    final Path folder;
    CompileOptions options = TestProviders.OPTIONS;

    ProjectFixture(Path folder) throws IOException {
        this.folder = folder;
        network("", "");
        write("rules.epl", "select * from Tick;\n");
        write("src/demo/Sink.java", SINK);
    }

    ProjectFixture network(String parameters, String filter) throws IOException {
        return write("demo.epn", NETWORK.replace("PARAMETERS", parameters).replace("FILTER", filter));
    }

    ProjectFixture write(String file, String text) throws IOException {
        var path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        return this;
    }

    ProjectFixture overriding(Map<String, String> values) {
        options = options.withOverrides(values);
        return this;
    }

    CompileResult compile() throws IOException {
        return ProjectCompiler.compile(folder, options);
    }

    Deployment deployment() throws IOException {
        var result = compile();
        assertEquals(List.of(), result.problems());
        return result.deployment().orElseThrow();
    }

    List<String> problems() throws IOException {
        var result = compile();
        assertEquals(EpnProblem.anyError(result.problems()), result.deployment().isEmpty());
        return result.problems().stream().map(EpnProblem::toText).toList();
    }

    static <S extends StageSpec> S stage(Deployment deployment, String name, Class<S> kind) {
        return deployment.stages().stream().filter(s -> s.name().equals(name)).map(kind::cast).findFirst().orElseThrow();
    }
}
