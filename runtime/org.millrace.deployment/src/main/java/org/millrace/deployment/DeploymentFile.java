package org.millrace.deployment;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads and writes deployments as JSON. The reader is strict: missing, unknown, duplicate and mistyped
 * properties are errors with a position.
 */
public final class DeploymentFile {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private static final Pattern MISSING = Pattern.compile("Missing required creator property ('[^']*') \\(index \\d+\\)");

    private DeploymentFile() {
    }

    /**
     * Reads a deployment.
     *
     * @throws DeploymentFormatException if the content is not a deployment of a supported version
     * @throws IOException if the file cannot be read
     */
    public static Deployment read(Path file) throws IOException {
        return parse(Files.readString(file));
    }

    /**
     * Parses a deployment.
     *
     * @throws DeploymentFormatException if the text is not a deployment of a supported version
     */
    public static Deployment parse(String json) throws DeploymentFormatException {
        var missing = JsonPositions.findNull(MAPPER, json);
        if (missing.isPresent()) {
            throw at(missing.get().at(), "the property '" + missing.get().name() + "' is null; give it a value or leave it out");
        }
        Deployment deployment;
        try {
            deployment = MAPPER.readValue(json, Deployment.class);
        } catch (JsonProcessingException e) {
            throw fault(json, e);
        }
        if (deployment == null || !Deployment.FORMAT.equals(deployment.format())) {
            throw new DeploymentFormatException("this is not a deployment: 'format' must be \"" + Deployment.FORMAT + "\"",
                    1, 1, null);
        }
        if (deployment.version() != Deployment.VERSION) {
            throw new DeploymentFormatException("the deployment is of version " + deployment.version()
                    + ", this runtime reads version " + Deployment.VERSION + "; compile the project again", 1, 1, null);
        }
        var fault = DeploymentRules.fault(deployment);
        if (fault.isPresent()) {
            throw at(JsonPositions.find(MAPPER, json, fault.get().place()).orElse(JsonLocation.NA), fault.get().message());
        }
        return deployment;
    }

    /** Returns the deployment as JSON text, with a final line break. */
    public static String format(Deployment deployment) {
        try {
            return MAPPER.writeValueAsString(deployment) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a deployment can always be written", e);
        }
    }

    /**
     * Writes a deployment.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Deployment deployment, Path file) throws IOException {
        Files.writeString(file, format(deployment));
    }

    private static DeploymentFormatException at(JsonLocation place, String message) {
        return new DeploymentFormatException(message, place.getLineNr(), place.getColumnNr(), null);
    }

    private static DeploymentFormatException fault(String json, JsonProcessingException e) {
        var at = place(json, e);
        var message = switch (e) {
            case UnrecognizedPropertyException unknown -> "unknown property '" + unknown.getPropertyName() + "'";
            case InvalidTypeIdException type -> "unknown kind of stage '" + type.getTypeId() + "'";
            case MismatchedInputException missing when MISSING.matcher(missing.getOriginalMessage()).find() ->
                    MISSING.matcher(missing.getOriginalMessage()).replaceAll("the property $1 is missing");
            case MismatchedInputException value when isScalar(value.getTargetType()) && !value.getPath().isEmpty() ->
                    "the property '" + value.getPath().getLast().getFieldName() + "' takes a value of type "
                            + value.getTargetType().getSimpleName().toLowerCase(Locale.ROOT);
            case JsonMappingException mapping when mapping.getCause() instanceof NullPointerException ->
                    "a required list is missing";
            default -> e.getOriginalMessage();
        };
        return new DeploymentFormatException(message, at.getLineNr(), at.getColumnNr(), e);
    }

    private static JsonLocation place(String json, JsonProcessingException e) {
        if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
            var found = JsonPositions.find(MAPPER, json, mapping);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return e.getLocation() == null ? JsonLocation.NA : e.getLocation();
    }

    private static boolean isScalar(Class<?> type) {
        return type != null && (type.isPrimitive() || type == String.class);
    }
}
