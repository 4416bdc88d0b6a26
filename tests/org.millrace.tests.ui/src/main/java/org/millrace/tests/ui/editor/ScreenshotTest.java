package org.millrace.tests.ui.editor;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.preference.EplStyle;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Takes screenshots of the editor in both themes, and tests the contrast of its colours. */
@ExtendWith(CleanLog.class)
class ScreenshotTest {

    /** The minimum contrast of text according to accessibility guidelines. */
    private static final double LEAST_CONTRAST = 4.5;

    private static final String TEXT = """
            /* What is of interest
             * in this file. */
            create schema Risen(symbol string, rise double);
            create variable double threshold = 2.5;
            create context PerSymbol partition by symbol from StockTick;

            // Ticks that have risen by more than the limit.
            @name('risen-${symbol}') @Priority(3)
            insert into Risen
            select t.symbol as symbol, avg(lastPrice) - threshold as rise
            from StockTick(symbol = '${symbol}')#length(5)#unique(symbol) as t
            where t.lastPrice > 1.5 and t.symbol like 'A%' and unknownName is not null;

            context PerSymbol
            select a.symbol, coalesce(b.lastPrice, 0)
            from pattern [every a=StockTick -> b=StockTick(symbol = a.symbol) where timer:within(10 sec)];

            @name('bea')
            SELECT symbol, trend(lastPrice) FROM StockTick RETAIN 3 EVENTS
            HAVING TREND(lastPrice) > 2;
            """;

    @AfterEach
    void light() {
        Theme.LIGHT.show();
    }

    @ParameterizedTest
    @EnumSource
    void theEditorInATheme(Theme theme) throws Exception {
        theme.show();
        try (var project = TestProject.example("signal-generation")) {
            project.file("signals.epl", TEXT);
            var editor = (ITextEditor) project.open("signals.epl");
            var page = editor.getSite().getPage();
            page.showView(IPageLayout.ID_OUTLINE);
            page.showView("org.millrace.epl.ui.translationView");
            page.activate(editor);
            var model = EplModels.of(editor.getDocumentProvider().getDocument(editor.getEditorInput())).orElseThrow();
            UiWait.until("parsed", () -> model.ready().isPresent() && Job.getJobManager().find(EplModel.FAMILY).length == 0);
            editor.selectAndReveal(TEXT.indexOf("StockTick RETAIN"), 0);
            UiWait.events();
            UiWait.until("the occurrences", () -> isMarked(editor));
            UiWait.until("the translation", () -> Job.getJobManager().find(EplModel.FAMILY).length == 0);
            UiWait.events();
            var file = picture("epl-editor-" + theme.name().toLowerCase(Locale.ROOT));
            assertTrue(Files.size(file) > 10_000, file.toString());
            page.hideView(page.findView("org.millrace.epl.ui.translationView"));
        }
    }

    private static boolean isMarked(ITextEditor editor) {
        for (var all = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()).getAnnotationIterator(); all.hasNext();) {
            if (all.next().getType().equals("org.millrace.epl.ui.occurrence")) {
                return true;
            }
        }
        return false;
    }

    private static Path picture(String name) throws Exception {
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        var image = new Image(Display.getCurrent(), shell.getClientArea().width, shell.getClientArea().height);
        var gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        var loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        image.dispose();
        var file = Files.createDirectories(Path.of(System.getProperty("millrace.tests.target"), "screenshots")).resolve(name + ".png");
        loader.save(file.toString(), SWT.IMAGE_PNG);
        return file;
    }

    @Test
    void everyColourCanBeReadOnTheBackgroundOfItsTheme() throws Exception {
        for (var theme : Theme.values()) {
            theme.show();
            try (var epl = EplEditorDriver.on("select * from Tick;")) {
                var background = epl.widget().getBackground().getRGB();
                for (var style : EplStyle.values()) {
                    var colour = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry().getRGB(style.colour());
                    assertTrue(contrast(colour, background) >= LEAST_CONTRAST,
                            theme + " " + style + " " + colour + " on " + background + ": " + contrast(colour, background));
                }
            }
        }
    }

    private static double contrast(RGB one, RGB other) {
        var a = luminance(one);
        var b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(RGB colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    }

    private static double linear(int value) {
        var share = value / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
