package org.millrace.epn.ui.source;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.Token;

/** The partitions of an XML text. */
final class SourcePartitions {

    static final String PARTITIONING = "org.millrace.epn.ui.source";
    static final String COMMENT = "org.millrace.epn.ui.source.comment";
    static final String CDATA = "org.millrace.epn.ui.source.cdata";
    static final String TAG = "org.millrace.epn.ui.source.tag";

    private SourcePartitions() {
    }

    static void connect(IDocument document, IDocumentExtension3 parts) {
        var scanner = new RuleBasedPartitionScanner();
        scanner.setPredicateRules(new IPredicateRule[] {
            new MultiLineRule("<!--", "-->", new Token(COMMENT), (char) 0, true),
            new MultiLineRule("<![CDATA[", "]]>", new Token(CDATA), (char) 0, true),
            new MultiLineRule("<?", "?>", new Token(COMMENT), (char) 0, true),
            new MultiLineRule("<", ">", new Token(TAG), (char) 0, true)});
        var partitioner = new FastPartitioner(scanner, new String[] {COMMENT, CDATA, TAG});
        parts.setDocumentPartitioner(PARTITIONING, partitioner);
        partitioner.connect(document);
    }
}
