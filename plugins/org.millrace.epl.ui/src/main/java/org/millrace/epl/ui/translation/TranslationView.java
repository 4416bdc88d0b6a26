package org.millrace.epl.ui.translation;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.millrace.epl.ui.colour.EditorColours;
import org.millrace.epl.ui.highlight.EplPresentation;

/** Shows the statement at the cursor, or all statements, in Esper's EPL. Follows the active editor and its changes. */
public final class TranslationView extends ViewPart {

    /** The id of the view. */
    public static final String ID = "org.millrace.epl.ui.translationView";

    private SourceViewer viewer;
    private Label message;
    private EditorTranslator followed;

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        var layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        message = new Label(area, SWT.WRAP);
        var wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.horizontalIndent = 5;
        wide.verticalIndent = 3;
        message.setLayoutData(wide);
        viewer = new SourceViewer(area, null, SWT.V_SCROLL | SWT.H_SCROLL | SWT.READ_ONLY);
        viewer.configure(new SourceViewerConfiguration() {
            @Override
            public IPresentationReconciler getPresentationReconciler(ISourceViewer shown) {
                return new EplPresentation();
            }
        });
        viewer.setEditable(false);
        EditorColours.install(viewer.getTextWidget());
        viewer.getTextWidget().setFont(JFaceResources.getTextFont());
        viewer.getControl().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        viewer.setDocument(new Document());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.translation_view");
        getSite().setSelectionProvider(viewer.getSelectionProvider());
        followed = new EditorTranslator(getSite().getPage(), this::show);
    }

    private void show(TranslationContent shown) {
        if (viewer.getControl() == null || viewer.getControl().isDisposed()) {
            return;
        }
        if (!message.getText().equals(shown.message())) {
            message.setText(shown.message());
            message.getParent().layout();
        }
        if (!viewer.getDocument().get().equals(shown.text())) {
            viewer.setDocument(new Document(shown.text()));
        }
        if (shown.length() > 0) {
            viewer.revealRange(shown.start(), shown.length());
            viewer.setSelectedRange(shown.start(), shown.length());
        }
    }

    @Override
    public void setFocus() {
        viewer.getTextWidget().setFocus();
    }

    @Override
    public void dispose() {
        if (followed != null) {
            followed.dispose();
        }
        super.dispose();
    }
}
