package org.millrace.report.scale;

import org.millrace.report.history.Published;
import org.millrace.report.internal.JsonFields;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A published throughput by the number of instances.
 *
 * @param source the publication
 * @param title  the machine or the title in the source
 * @param points in ascending order of instances
 */
public record PublishedScale(String source, String title, List<Point> points) {

    /** A published measurement: processed events per second of a number of instances together. */
    public record Point(int instances, double throughput) {
    }

    /** Copies the list. */
    public PublishedScale {
        points = List.copyOf(points);
    }

    /**
     * Reads the lists {@code scale} of a project's published figures.
     *
     * @return empty if there are none
     * @throws IOException if the file is damaged; the message is for the user
     */
    public static List<PublishedScale> of(Path projectFolder) throws IOException {
        var file = projectFolder.resolve(Published.FILE);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        var json = JsonFields.read(file, Published.WHAT);
        var curves = new ArrayList<PublishedScale>();
        if (json.has("scale")) {
            for (var curve : json.objects("scale")) {
                var points = new ArrayList<Point>();
                for (var point : curve.objects("points")) {
                    points.add(new Point((int) point.whole("instances"), point.number("throughput")));
                }
                curves.add(new PublishedScale(json.text("source"), curve.text("title"), points));
            }
        }
        return List.copyOf(curves);
    }
}
