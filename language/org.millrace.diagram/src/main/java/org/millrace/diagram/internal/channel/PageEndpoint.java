package org.millrace.diagram.internal.channel;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import org.eclipse.glsp.server.actions.ActionMessage;
import org.eclipse.glsp.server.protocol.DisposeClientSessionParameters;
import org.eclipse.glsp.server.protocol.GLSPClient;
import org.eclipse.glsp.server.protocol.GLSPServer;
import org.eclipse.glsp.server.protocol.InitializeClientSessionParameters;
import org.eclipse.glsp.server.protocol.InitializeParameters;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.millrace.diagram.DiagramChannel;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/**
 * Reads the messages of a page and writes those for it, as JSON-RPC 2.0. Nothing that a page sends can
 * be relied on: what is no message of the four that there are is answered with an error and forgotten.
 */
public final class PageEndpoint implements GLSPClient {

    /** A picture of a large network must fit in; nothing sensible is larger. In characters. */
    public static final int LONGEST = 32 * 1024 * 1024;

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int NO_SUCH_METHOD = -32601;
    private static final int INVALID_PARAMETERS = -32602;

    private final DiagramChannel channel;
    private final Gson json;
    private final GLSPServer server;
    private final Consumer<String> onSession;

    /**
     * Makes one.
     *
     * @param configure how actions and graphs are written
     * @param onSession called with the id before a page begins a session
     */
    public PageEndpoint(DiagramChannel channel, GsonBuilder configure, GLSPServer server, Consumer<String> onSession) {
        this.channel = channel;
        this.json = configure.create();
        this.server = server;
        this.onSession = onSession;
    }

    /** Handles a message; never throws because of what is in it. */
    public void receive(String text) {
        if (text.length() > LONGEST) {
            fail(Optional.empty(), INVALID_REQUEST, "the message is too long");
            return;
        }
        JsonObject message;
        try {
            message = JsonParser.parseString(text).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
            fail(Optional.empty(), PARSE_ERROR, "the message is no JSON object");
            return;
        }
        var id = message.get("id") instanceof JsonPrimitive given && !given.isBoolean() ? Optional.of(given) : Optional.<JsonPrimitive>empty();
        try {
            call(message, id);
        } catch (ResponseErrorException e) {
            fail(id, e.getResponseError().getCode(), e.getResponseError().getMessage());
        } catch (JsonParseException | IllegalStateException | IllegalArgumentException | UnsupportedOperationException
                | ClassCastException | NullPointerException | IndexOutOfBoundsException e) {
            // Gson and the adapters of GLSP throw all of these for parameters of another shape.
            fail(id, INVALID_PARAMETERS, "the parameters do not fit");
        }
    }

    private void call(JsonObject message, Optional<JsonPrimitive> id) {
        if (!(message.get("method") instanceof JsonPrimitive method) || !method.isString()) {
            fail(id, INVALID_REQUEST, "the message calls no method");
            return;
        }
        var parameters = message.get("params") instanceof JsonObject given ? given : new JsonObject();
        switch (method.getAsString()) {
            case "initialize" -> answer(id, server.initialize(given(json.fromJson(parameters, InitializeParameters.class).getApplicationId(),
                    json.fromJson(parameters, InitializeParameters.class))));
            case "initializeClientSession" -> begin(id, json.fromJson(parameters, InitializeClientSessionParameters.class));
            case "disposeClientSession" -> answer(id, server.disposeClientSession(json.fromJson(parameters, DisposeClientSessionParameters.class)));
            case "process" -> process(id, json.fromJson(parameters, ActionMessage.class));
            default -> fail(id, NO_SUCH_METHOD, "there is no such method");
        }
    }

    private static <T> T given(Object needed, T whole) {
        if (needed == null) {
            throw new IllegalArgumentException("missing");
        }
        return whole;
    }

    private void begin(Optional<JsonPrimitive> id, InitializeClientSessionParameters parameters) {
        given(parameters.getClientSessionId(), parameters);
        given(parameters.getClientActionKinds(), parameters);
        onSession.accept(parameters.getClientSessionId());
        answer(id, server.initializeClientSession(parameters));
    }

    private void process(Optional<JsonPrimitive> id, ActionMessage message) {
        if (message.getAction() == null || message.getClientId() == null) {
            fail(id, INVALID_PARAMETERS, "the parameters do not fit");
            return;
        }
        server.process(message);
    }

    private void answer(Optional<JsonPrimitive> id, CompletableFuture<?> result) {
        result.whenComplete((value, fault) -> {
            if (fault != null) {
                fail(id, INVALID_PARAMETERS, String.valueOf((fault instanceof CompletionException ? fault.getCause() : fault).getMessage()));
            } else if (id.isPresent()) {
                var message = message(id);
                message.add("result", json.toJsonTree(value));
                channel.send(message.toString());
            }
        });
    }

    private void fail(Optional<JsonPrimitive> id, int code, String text) {
        var error = new JsonObject();
        error.addProperty("code", code);
        error.addProperty("message", text);
        var message = message(id);
        message.add("error", error);
        channel.send(message.toString());
    }

    private static JsonObject message(Optional<JsonPrimitive> id) {
        var message = new JsonObject();
        message.addProperty("jsonrpc", "2.0");
        id.ifPresentOrElse(given -> message.add("id", given), () -> message.add("id", JsonNull.INSTANCE));
        return message;
    }

    @Override
    public void process(ActionMessage action) {
        // As text at once, for a tree of a whole network would only be made to be read again.
        channel.send("{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":" + json.toJson(action) + "}");
    }
}
