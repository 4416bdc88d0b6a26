package org.millrace.epl.ui.complete;

import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationExtension;
import org.eclipse.swt.graphics.Image;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.epl.ide.signature.SignatureHelp;
import org.millrace.epl.ide.signature.SignatureInfo;
import org.millrace.epl.ui.EplImages;

import java.util.ArrayList;
import java.util.List;

/** A signature of the current call, shown while the user types its arguments. */
final class EplSignature implements IContextInformation, IContextInformationExtension {

    private final SignatureInfo info;
    private final int offset;

    private EplSignature(SignatureInfo info, int offset) {
        this.info = info;
        this.offset = offset;
    }

    /** Returns the signatures, the best match first. */
    static List<EplSignature> of(SignatureHelp help, int offset) {
        var signatures = new ArrayList<EplSignature>();
        help.signatures().forEach(info -> signatures.add(new EplSignature(info, offset)));
        if (help.active() > 0 && help.active() < signatures.size()) {
            signatures.addFirst(signatures.remove(help.active()));
        }
        return signatures;
    }

    SignatureInfo info() {
        return info;
    }

    @Override
    public String getContextDisplayString() {
        return info.label();
    }

    @Override
    public String getInformationDisplayString() {
        return info.label();
    }

    @Override
    public Image getImage() {
        return EplImages.of(CompletionKind.FUNCTION);
    }

    @Override
    public int getContextInformationPosition() {
        return offset;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EplSignature signature && signature.info.equals(info);
    }

    @Override
    public int hashCode() {
        return info.hashCode();
    }
}
