package org.millrace.launch.ui.tab;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.Section;
import org.millrace.launch.config.SettingsReader;
import org.millrace.ui.help.HelpContext;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A tab for a group of attributes, with a text field or check box for each. */
abstract class NetworkTab extends AbstractLaunchConfigurationTab {

    private static final String BUNDLE = "org.millrace.launch.ui";
    private static final int COLUMNS = 3;
    private static final int NARROW = 90;

    private final Section section;
    private final String icon;
    private final Map<String, Text> texts = new LinkedHashMap<>();
    private final Map<String, Button> boxes = new LinkedHashMap<>();
    private LocalResourceManager images;
    private boolean filling;

    NetworkTab(Section section, String icon) {
        this.section = section;
        this.icon = icon;
    }

    @Override
    public final void createControl(Composite parent) {
        var composite = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).spacing(8, 8).margins(10, 10).applyTo(composite);
        composite.setFont(parent.getFont());
        createFields(composite);
        setControl(composite);
        HelpContext.LAUNCH_DIALOG.on(composite);
    }

    /** Creates the fields in a grid of three columns. */
    abstract void createFields(Composite parent);

    /** Shows the values that are not bound to text fields and check boxes, and the defaults of empty fields. */
    void fill(ILaunchConfiguration configuration) throws CoreException {
        // Most tabs have none.
    }

    /** Creates a text field with a label before it and a text after it. */
    final Text text(Composite parent, String attribute, String label, String unit) {
        label(parent, label);
        var text = new Text(parent, SWT.BORDER);
        GridDataFactory.swtDefaults().hint(convert(text, NARROW), SWT.DEFAULT).applyTo(text);
        label(parent, unit);
        bind(text, attribute);
        return text;
    }

    /** Creates a text field that fills its line except for a button. */
    final Text wideText(Composite parent, String attribute, String label, int columns) {
        label(parent, label);
        var text = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).span(columns, 1).applyTo(text);
        bind(text, attribute);
        return text;
    }

    private static int convert(Text text, int pixels) {
        return Math.max(pixels, text.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
    }

    final void bind(Text text, String attribute) {
        texts.put(attribute, text);
        text.addModifyListener(event -> changed());
    }

    /** Creates a check box that fills its line. */
    final Button box(Composite parent, String attribute, String label, int style) {
        var box = new Button(parent, style);
        box.setText(label);
        GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(box);
        boxes.put(attribute, box);
        box.addListener(SWT.Selection, event -> changed());
        return box;
    }

    final Label label(Composite parent, String text) {
        var label = new Label(parent, SWT.NONE);
        label.setText(text);
        return label;
    }

    /** Creates a remark that fills its line. */
    final Label remark(Composite parent, String text) {
        var label = new Label(parent, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).hint(400, SWT.DEFAULT).applyTo(label);
        return label;
    }

    /** Updates the dialog after a change by the user. */
    final void changed() {
        if (!filling) {
            scheduleUpdateJob();
        }
    }

    @Override
    public final void initializeFrom(ILaunchConfiguration configuration) {
        filling = true;
        try {
            for (var text : texts.entrySet()) {
                text.getValue().setText(configuration.getAttribute(text.getKey(), ""));
            }
            for (var box : boxes.entrySet()) {
                box.getValue().setSelection(configuration.getAttribute(box.getKey(), preset(box.getKey())));
            }
            fill(configuration);
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
        } finally {
            filling = false;
        }
    }

    private static boolean preset(String attribute) {
        return attribute.equals(LaunchAttributes.KEEP) || attribute.equals(LaunchAttributes.WAITS);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        texts.forEach((attribute, text) -> set(configuration, attribute, text.getText()));
        boxes.forEach((attribute, box) -> configuration.setAttribute(attribute, box.getSelection() == preset(attribute) ? null : (Boolean) box.getSelection()));
    }

    /** Sets an attribute, or removes it if the text is empty. */
    static void set(ILaunchConfigurationWorkingCopy configuration, String attribute, String text) {
        configuration.setAttribute(attribute, text.isBlank() ? null : text.strip());
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // Absent attributes mean the values of the project and the preferences.
    }

    /** Returns the first error of the tab, as a sentence for the user; empty if there is none. */
    Optional<String> problem(ILaunchConfiguration configuration) throws CoreException {
        return Optional.ofNullable(SettingsReader.read(configuration).problems().get(section));
    }

    @Override
    public final boolean isValid(ILaunchConfiguration configuration) {
        try {
            setErrorMessage(problem(configuration).orElse(null));
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
        }
        return getErrorMessage() == null;
    }

    @Override
    public final Image getImage() {
        if (images == null) {
            images = new LocalResourceManager(JFaceResources.getResources());
        }
        return images.create(ResourceLocator.imageDescriptorFromBundle(BUNDLE, icon).orElseGet(ImageDescriptor::getMissingImageDescriptor));
    }

    @Override
    public void dispose() {
        if (images != null) {
            images.dispose();
            images = null;
        }
        super.dispose();
    }
}
