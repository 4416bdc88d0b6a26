package org.millrace.epn.ui.source;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;
import org.millrace.epn.ui.source.SourceColors.Kind;

/** Configures the source viewer for the text of networks. */
final class SourceConfiguration extends TextSourceViewerConfiguration {

    private final SourceColors colors;

    SourceConfiguration(IPreferenceStore preferences, SourceColors colors) {
        super(preferences);
        this.colors = colors;
    }

    @Override
    public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
        return SourcePartitions.PARTITIONING;
    }

    @Override
    public String[] getConfiguredContentTypes(ISourceViewer viewer) {
        return new String[] {IDocument.DEFAULT_CONTENT_TYPE, SourcePartitions.COMMENT, SourcePartitions.CDATA, SourcePartitions.TAG};
    }

    /** Overrides the reconciler of the platform, which checks spelling. */
    @Override
    public IReconciler getReconciler(ISourceViewer viewer) {
        return null;
    }

    /** Offers quick fixes at the cursor instead of the platform's spelling corrections. */
    @Override
    public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
        var assistant = new QuickAssistAssistant();
        assistant.setQuickAssistProcessor(new MarkerAssist());
        assistant.setInformationControlCreator(getInformationControlCreator(viewer));
        return assistant;
    }

    @Override
    public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
        var reconciler = new PresentationReconciler();
        reconciler.setDocumentPartitioning(SourcePartitions.PARTITIONING);
        paint(reconciler, SourcePartitions.COMMENT, colors.of(Kind.COMMENT));
        paint(reconciler, SourcePartitions.CDATA, colors.of(Kind.CDATA));
        paint(reconciler, IDocument.DEFAULT_CONTENT_TYPE, new Token(new TextAttribute(null)));
        paint(reconciler, SourcePartitions.TAG, colors.of(Kind.TAG), element(),
                new MultiLineRule("\"", "\"", colors.of(Kind.VALUE)), new MultiLineRule("'", "'", colors.of(Kind.VALUE)),
                new WordRule(new NameDetector(), colors.of(Kind.ATTRIBUTE)));
        return reconciler;
    }

    /** Matches the bracket and name of an element, which would otherwise match as the name of an attribute. */
    private IRule element() {
        return scanner -> {
            if (scanner.read() != '<') {
                scanner.unread();
                return Token.UNDEFINED;
            }
            var c = scanner.read();
            while (c == '/' || Character.isLetterOrDigit(c) || c == ':' || c == '_' || c == '-' || c == '.') {
                c = scanner.read();
            }
            scanner.unread();
            return colors.of(Kind.TAG);
        };
    }

    private static void paint(PresentationReconciler reconciler, String part, IToken plain, IRule... rules) {
        var scanner = new RuleBasedScanner();
        scanner.setDefaultReturnToken(plain);
        scanner.setRules(rules);
        var painter = new DefaultDamagerRepairer(scanner);
        reconciler.setDamager(painter, part);
        reconciler.setRepairer(painter, part);
    }

    /** Detects the names of attributes. */
    private static final class NameDetector implements IWordDetector {

        @Override
        public boolean isWordStart(char c) {
            return Character.isLetter(c) || c == '_';
        }

        @Override
        public boolean isWordPart(char c) {
            return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == ':' || c == '.';
        }
    }
}
