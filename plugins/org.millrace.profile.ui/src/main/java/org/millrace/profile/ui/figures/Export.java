package org.millrace.profile.ui.figures;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.millrace.profile.series.LatencyExport;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Writes the content of a view into a file, in the format of its extension. Used in the UI thread. */
public final class Export {

    private static final String[] EXTENSIONS = {"*.png", "*.csv", "*.hgrm", "*.hlog"};

    private Export() {
    }

    /** Asks for a file and writes it. */
    static void ask(Shell shell, FigureView<?> view) {
        var dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Words.of("export.title"));
        dialog.setFilterExtensions(EXTENSIONS);
        dialog.setOverwrite(true);
        var file = dialog.open();
        if (file == null) {
            return;
        }
        var extension = EXTENSIONS[Math.max(0, dialog.getFilterIndex())].substring(1);
        var named = file.contains(".") ? file : file + extension;
        try {
            write(view, Path.of(named));
        } catch (IOException e) {
            MessageDialog.openError(shell, Words.of("export.title"), Words.of("export.failed", e.getMessage()));
        }
    }

    /**
     * Writes the first chart of a view as {@code .png}, all its tables as {@code .csv}, or the latencies of the shown
     * range as {@code .hgrm} or {@code .hlog}.
     *
     * @throws IOException if writing fails, or the extension is none of these
     */
    public static void write(FigureView<?> view, Path file) throws IOException {
        var name = file.getFileName().toString();
        var watch = SharedWatch.watch();
        var timeSeries = watch.timeSeries();
        var options = watch.options();
        switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "png" -> picture(view, file);
            case "csv" -> Files.writeString(file, view.csv());
            case "hgrm" -> LatencyExport.distribution(timeSeries.latencies(options.range(timeSeries), options.path(), options.kind()), file);
            case "hlog" -> LatencyExport.log(timeSeries.within(options.range(timeSeries)), watch.run().map(run -> run.project()).orElse(""),
                    watch.run().map(run -> run.started()).orElse(Instant.EPOCH), file);
            default -> throw new IOException("a file .png, .csv, .hgrm or .hlog can be written, not " + name);
        }
    }

    private static void picture(FigureView<?> view, Path file) throws IOException {
        var image = view.charts().getFirst().picture();
        try (var out = new FileOutputStream(file.toFile())) {
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(out, SWT.IMAGE_PNG);
        } finally {
            image.dispose();
        }
    }
}
