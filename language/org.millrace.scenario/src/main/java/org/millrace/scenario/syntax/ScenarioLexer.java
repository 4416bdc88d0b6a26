package org.millrace.scenario.syntax;

import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.RecognitionException;
import org.millrace.scenario.parser.antlr.internal.InternalScenarioLexer;

/**
 * Cuts texts into tokens. The generated lexer takes each hyphen behind a word for a part of it, also that of an arrow; here a word ends in
 * front of a hyphen that no letter or digit follows.
 */
public final class ScenarioLexer extends InternalScenarioLexer {

    private Text text = new Text("");

    @Override
    public void setCharStream(CharStream given) {
        text = new Text(given.size() == 0 ? "" : given.substring(0, given.size() - 1));
        super.setCharStream(text);
    }

    @Override
    public void mTokens() throws RecognitionException {
        text.endAtWord();
        try {
            super.mTokens();
        } finally {
            text.endAtText();
        }
    }

    /** A text that seems to end at a place. */
    private static final class Text extends ANTLRStringStream {

        private int end;

        Text(String text) {
            super(text);
            end = n;
        }

        @Override
        public int LA(int i) {
            return i > 0 && p + i - 1 >= end ? CharStream.EOF : super.LA(i);
        }

        /** Seems to end behind the word that begins here, if one does. */
        void endAtWord() {
            if (p < n && isStart(data[p])) {
                end = p + 1;
                while (isPart(end) || end < n && data[end] == '-' && isPart(end + 1)) {
                    end++;
                }
            }
        }

        void endAtText() {
            end = n;
        }

        private boolean isPart(int at) {
            return at < n && (isStart(data[at]) || data[at] >= '0' && data[at] <= '9');
        }

        private static boolean isStart(char c) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || c >= '\u00a1' && c < '\ufeff';
        }
    }
}
