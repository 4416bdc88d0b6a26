package org.millrace.adapters.delivery;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.InboundAdapter;

import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The adapter on the page {@code docs/delivery.md} compiles and does what the page says. */
class DeliveryPageTest {

    @TempDir
    private Path folder;

    private String example() throws Exception {
        var page = Files.readString(Path.of("../../docs/delivery.md"));
        var from = page.indexOf("```java\n") + "```java\n".length();
        return "import org.millrace.runtime.api.*;\nimport java.io.IOException;\nimport java.nio.file.*;\n" + page.substring(from, page.indexOf("```", from));
    }

    private InboundAdapter adapter(AdapterContext context) throws Exception {
        var source = Files.writeString(folder.resolve("SpoolAdapter.java"), example());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        var compiled = compiler.getTask(messages, null, null, List.of("-d", folder.toString(), "-classpath", System.getProperty("java.class.path")), null,
                compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source)).call();
        assertTrue(compiled, messages.toString());
        try (var loader = new URLClassLoader(new URL[]{folder.toUri().toURL()})) {
            var type = loader.loadClass("SpoolAdapter");
            loader.loadClass("SpoolAdapter$Removal");
            var constructor = type.getDeclaredConstructor(AdapterContext.class);
            constructor.setAccessible(true);
            return (InboundAdapter) constructor.newInstance(context);
        }
    }

    @Test
    void theExampleRemovesWhatHasEnded() throws Exception {
        var spool = Files.createDirectory(folder.resolve("spool"));
        for (var name : List.of("good", "bad")) {
            Files.writeString(spool.resolve(name), name);
        }
        var context = new TestContext("spool", "file", "", MapEventType.stockTick(), "csv", spool, Map.of("path", "none"));
        context.delivered = (event, delivery) -> {
            if (((Map<?, ?>) event).get("symbol").equals("bad")) {
                delivery.failed(new Delivery.Failure("rules", "it is bad"));
            } else {
                delivery.ended();
            }
        };
        var adapter = adapter(context);
        adapter.start();
        TestContext.await("the end", () -> context.finished.get() == 1);
        adapter.stop();
        assertEquals(2, context.emitted.get());
        assertTrue(Files.exists(spool.resolve("bad")) && !Files.exists(spool.resolve("good")));
        assertTrue(context.warnings.toString().contains("stays: it is bad (rules)"), context.warnings.toString());
    }
}
