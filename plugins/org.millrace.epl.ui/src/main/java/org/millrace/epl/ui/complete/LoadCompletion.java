package org.millrace.epl.ui.complete;

/** Computes completion proposals for loads, also when the user begins a text or ends a name. */
public final class LoadCompletion extends EplCompletion {

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return "\":".toCharArray();
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return new char[0];
    }
}
