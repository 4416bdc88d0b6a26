package org.millrace.tests.endtoend;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The codecs avro and protobuf with Apicurio Registry. */
class SchemaRegistryTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="schemas">
              <eventType name="Order">
                <property name="orderId" type="string"/>
                <property name="price" type="double"/>
              </eventType>
              <adapter name="in" provider="file" eventType="Order">
                %s
              </adapter>
              <adapter name="out" provider="file" direction="out" eventType="Order">
                %s
              </adapter>
              <wire from="in" to="out"/>
            </epn:Network>
            """;
    private static final String AVRO = "{\"type\":\"record\",\"name\":\"Order\",\"namespace\":\"shop\",\"fields\":[{\"name\":\"order_id\",\"type\":\"string\"},"
            + "{\"name\":\"price\",\"type\":\"double\"}]}";
    private static final String PROTO = "syntax = \"proto3\";\npackage shop;\nmessage Other {\n  string x = 1;\n}\nmessage Order {\n  double price = 7;\n"
            + "  string order_id = 3;\n}\n";

    @TempDir
    private static Path registryFolder;
    private static ServerProcess registry;
    private static String address;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        var port = ServerProcess.freePort();
        address = "http://127.0.0.1:" + port + "/apis/ccompat/v7";
        registry = new ServerProcess(List.of(ProcessHandle.current().info().command().orElseThrow(), "-Xmx300m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Dquarkus.http.host=127.0.0.1", "-Dquarkus.http.port=" + port, "-Dquarkus.management.host=127.0.0.1", "-Dquarkus.management.port=0", "-jar",
                Path.of(System.getProperty("millrace.apicurio"), "quarkus-run.jar").toString()), registryFolder.resolve("registry.log"), port);
        registry.start();
    }

    @AfterAll
    static void stop() throws InterruptedException {
        registry.close();
    }

    private static String ask(String path, String content) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(address + path));
        if (!content.isEmpty()) {
            request.header("Content-Type", "application/vnd.schemaregistry.v1+json")
                    .POST(BodyPublishers.ofString("{\"schema\":\"" + content.replace("\"", "\\\"") + "\"}"));
        }
        return CLIENT.send(request.build(), BodyHandlers.ofString()).body();
    }

    private static int registered(String subject) throws IOException, InterruptedException {
        var answer = ask("/subjects/" + subject + "/versions", AVRO);
        var id = Pattern.compile("\"id\":(\\d+)").matcher(answer);
        assertTrue(id.find(), answer);
        return Integer.parseInt(id.group(1));
    }

    private static byte[] order(int schema, String id, double price) {
        var text = id.getBytes(StandardCharsets.UTF_8);
        var event = ByteBuffer.allocate(5 + 1 + text.length + Double.BYTES).put((byte) 0).putInt(schema).put((byte) (2 * text.length)).put(text)
                .order(ByteOrder.LITTLE_ENDIAN).putDouble(price).array();
        return ByteBuffer.allocate(4 + event.length).putInt(event.length).put(event).array();
    }

    private Project project(String in, String out) throws IOException {
        Files.writeString(folder.resolve("schemas.epn"), NETWORK.formatted(properties(in), properties(out)));
        return new Project(folder);
    }

    private static String properties(String settings) {
        return Pattern.compile("(\\w+)=(\\S+)").matcher(settings).replaceAll("<property name=\"$1\" value=\"$2\"/>");
    }

    @Test
    void eventsOfAvroBecomeMessagesOfProtobufAndEventsAgain() throws IOException, InterruptedException {
        var id = registered("orders-value");
        try (var file = Files.newOutputStream(folder.resolve("orders.avro"))) {
            file.write(order(id, "a", 0.5));
            file.write(order(9_999, "lost", 1));
            file.write(order(id, "\u00e9", -2));
        }
        Files.writeString(folder.resolve("order.proto"), PROTO);
        var out = "path=orders.pb codec=protobuf schema=order.proto frame=varint registry=" + address + " subject=orders.pb-value";
        var project = project("path=orders.avro codec=avro frame=length registry=" + address + " subject=orders-value", out);
        MillraceCommand.run("check", project).assertExitCode(0);
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(1).assertNoStackTrace()
                .assertSays("the schema registry does not have this schema under the subject 'orders\\.pb-value'; register it there, or set register to true");
        project("path=orders.avro codec=avro frame=length registry=" + address + " subject=orders-value", out + " register=true");
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace()
                .assertSays("the schema registry has no schema with the number 9999")
                .assertPrints("^accounting .* processed 2 \\+ malformed 1 \\+ dropped 0: ok$");
        assertTrue(ask("/subjects/orders.pb-value/versions/latest", "").contains("\"schemaType\":\"PROTOBUF\""));
        project("path=orders.pb codec=protobuf frame=varint registry=" + address + " subject=orders.pb-value", "path=orders.json codec=json");
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace();
        assertEquals(List.of("{\"orderId\":\"a\",\"price\":0.5}", "{\"orderId\":\"\u00e9\",\"price\":-2.0}"),
                Files.readAllLines(folder.resolve("orders.json")));
    }
}
