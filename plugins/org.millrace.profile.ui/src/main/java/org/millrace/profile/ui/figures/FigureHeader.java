package org.millrace.profile.ui.figures;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.millrace.profile.ui.chart.ChartColors;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.JudgedRun;
import org.millrace.report.requirement.Verdict;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The line above charts: a caption, and a link that ends the comparison of kept runs. Used in the UI thread. */
final class FigureHeader {

    /** The number of columns that the header has in the grid layout of its area. */
    static final int COLUMNS = 2;

    private static final String WITHOUT_STYLE_SHEETS = "org.eclipse.e4.ui.css.disabled";

    /** Shortens a text that has no room, and then shows it as its tool tip. */
    private final CLabel caption;
    private final Link end;
    /** The verdicts on the requirements of the run; red if one is broken. */
    private final CLabel verdicts;
    private boolean isBroken;

    FigureHeader(Composite area) {
        caption = new CLabel(area, SWT.NONE);
        caption.setText("");
        caption.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        end = new Link(area, SWT.NONE);
        end.setText("<a>" + Words.of("action.endComparison") + "</a>");
        end.setToolTipText(Words.of("action.endComparison.tip"));
        end.addListener(SWT.Selection, event -> SharedWatch.watch().endComparison());
        end.setVisible(false);
        var narrow = new GridData(SWT.END, SWT.CENTER, false, false);
        narrow.exclude = true;
        end.setLayoutData(narrow);
        verdicts = new CLabel(area, SWT.NONE);
        verdicts.setData(WITHOUT_STYLE_SHEETS, true);
        // Its background is that of the area.
        area.setBackgroundMode(SWT.INHERIT_DEFAULT);
        verdicts.setText("");
        verdicts.setVisible(false);
        var line = new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS, 1);
        line.exclude = true;
        verdicts.setLayoutData(line);
        IPropertyChangeListener themes = event -> {
            if (!verdicts.isDisposed()) {
                colours();
            }
        };
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themes);
        verdicts.addListener(SWT.Dispose, event -> PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themes));
    }

    void show(String text, boolean comparing) {
        if (!caption.getText().equals(text)) {
            caption.setText(text);
        }
        if (comparing != end.getVisible()) {
            ((GridData) end.getLayoutData()).exclude = !comparing;
            end.setVisible(comparing);
            end.getParent().layout();
        }
    }

    /** Shows which requirements are broken, or that all are met. */
    void show(JudgedRun judged) {
        var broken = judged.broken();
        var text = judged.verdicts().isEmpty() ? "" : broken.isEmpty()
                ? Words.of(judged.complete() ? "requirements.met" : "requirements.hold", join(judged.verdicts(), verdict -> verdict.requirement().text()))
                : Words.of("requirements.broken", broken.size(), join(broken, Verdict::summary));
        isBroken = !broken.isEmpty();
        colours();
        verdicts.setImage(broken.isEmpty() ? null : PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK));
        if (!verdicts.getText().equals(text)) {
            verdicts.setText(text);
        }
        if (text.isEmpty() == verdicts.getVisible()) {
            ((GridData) verdicts.getLayoutData()).exclude = text.isEmpty();
            verdicts.setVisible(!text.isEmpty());
            verdicts.getParent().layout();
        }
    }

    /** Sets the colour of the current theme, whose style sheets have none for errors. */
    private void colours() {
        verdicts.setForeground(isBroken ? ChartColors.bad() : ChartColors.text());
    }

    private static String join(List<Verdict> verdicts, Function<Verdict, String> text) {
        return verdicts.stream().map(text).collect(Collectors.joining(", "));
    }

    String verdicts() {
        return verdicts.getText();
    }

    String caption() {
        return caption.getText();
    }
}
