package org.millrace.epl.ui.hover;

import org.eclipse.jface.text.AbstractReusableInformationControlCreator;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.graphics.Drawable;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.editors.text.EditorsUI;

/** Creates the windows for documentation in the colours of the theme. */
public final class MarkdownControls extends AbstractReusableInformationControlCreator {

    private static final IInformationControlCreator CREATOR = new MarkdownControls();

    private MarkdownControls() {
    }

    public static IInformationControlCreator creator() {
        return CREATOR;
    }

    @Override
    protected IInformationControl doCreateInformationControl(Shell parent) {
        return new DefaultInformationControl(parent, EditorsUI.getTooltipAffordanceString(), new Presenter());
    }

    private static final class Presenter implements DefaultInformationControl.IInformationPresenter, DefaultInformationControl.IInformationPresenterExtension {

        @Override
        public String updatePresentation(Drawable drawable, String markdown, TextPresentation presentation, int maxWidth, int maxHeight) {
            return MarkdownText.of(markdown, presentation);
        }

        @Override
        public String updatePresentation(Display display, String markdown, TextPresentation presentation, int maxWidth, int maxHeight) {
            return MarkdownText.of(markdown, presentation);
        }
    }
}
