package org.millrace.adapters.sip.internal.transaction;

import org.junit.jupiter.api.Test;
import org.millrace.adapters.sip.internal.message.Messages;
import org.millrace.adapters.sip.internal.message.Replies;
import org.millrace.adapters.sip.internal.message.SipMessage;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ServerTransactionTest {

    private static final TimerValues VALUES = TimerValues.DEFAULT;

    private final ManualTimers timers = new ManualTimers();
    private final SentMessages udp = new SentMessages(timers, false);
    private final SentMessages tcp = new SentMessages(timers, true);
    private final Transactions transactions = new Transactions(timers, VALUES, new RecordingUser());
    private final SipMessage invite = request("INVITE");

    private static SipMessage request(String method) {
        return Messages.parse(Messages.request(method, "sip:b@127.0.0.1:5070", "z9hG4bK1"));
    }

    private static byte[] response(SipMessage request, int status) {
        return Replies.response(request, status, "x", "t", List.of());
    }

    private ServerTransaction begin(SipMessage request, Channel channel) {
        return transactions.received(request, channel).orElseThrow();
    }

    @Test
    void aNetworkThatNeedsLongerThan200MillisecondsIsAnsweredFor() {
        begin(invite, udp);
        timers.pass(199);
        assertEquals(List.of(), udp.take());
        timers.pass(1);
        assertEquals(List.of("200 100"), udp.take());
    }

    @Test
    void aRequestThatComesAgainGetsTheLastResponseAgain() throws IOException {
        var transaction = begin(invite, udp);
        assertTrue(transactions.received(invite, udp).isEmpty());
        assertEquals(List.of(), udp.take());
        transaction.respond(180, response(invite, 180));
        assertTrue(transactions.received(invite, udp).isEmpty());
        assertEquals(List.of("0 180", "0 180"), udp.take());
    }

    @Test
    void aFailureIsSentAgainUntilItIsAcknowledged() throws IOException {
        var transaction = begin(invite, udp);
        transaction.respond(486, response(invite, 486));
        timers.pass(8_000);
        // T1 doubles up to T2.
        assertEquals(List.of("0 486", "500 486", "1500 486", "3500 486", "7500 486"), udp.take());
        assertTrue(transactions.acknowledged(request("ACK")));
        timers.pass(60_000);
        assertEquals(List.of(), udp.take());
        assertEquals(0, transactions.size());
        assertEquals(0, timers.waiting());
    }

    @Test
    void aFailureThatIsNeverAcknowledgedEndsAfter64TimesT1() throws IOException {
        begin(invite, udp).respond(486, response(invite, 486));
        timers.pass(31_999);
        assertEquals(1, transactions.size());
        timers.pass(1);
        assertEquals(0, transactions.size());
    }

    @Test
    void aSuccessIsNotSentAgainAndAbsorbsTheRequest() throws IOException {
        var transaction = begin(invite, udp);
        transaction.respond(200, response(invite, 200));
        assertTrue(transactions.received(invite, udp).isEmpty());
        timers.pass(31_999);
        assertEquals(List.of("0 200"), udp.take());
        // One of the callee that comes again is passed on.
        assertTrue(transaction.respond(200, response(invite, 200)));
        assertFalse(transaction.respond(486, response(invite, 486)));
        assertFalse(transactions.acknowledged(request("ACK")));
        timers.pass(1);
        assertEquals(0, transactions.size());
    }

    @Test
    void anotherRequestKeepsItsFinalResponseFor64TimesT1() throws IOException {
        var bye = request("BYE");
        begin(bye, udp).respond(200, response(bye, 200));
        timers.pass(31_000);
        transactions.received(bye, udp);
        assertEquals(List.of("0 200", "31000 200"), udp.take());
        timers.pass(1_000);
        assertEquals(0, transactions.size());
        assertTrue(transactions.received(bye, udp).isPresent());
    }

    @Test
    void nothingIsSentAgainOverAConnection() throws IOException {
        var bye = request("BYE");
        begin(bye, tcp).respond(200, response(bye, 200));
        assertEquals(0, transactions.size());
        begin(invite, tcp).respond(486, response(invite, 486));
        timers.pass(10_000);
        assertEquals(List.of("0 200", "0 486"), tcp.take());
        assertTrue(transactions.acknowledged(request("ACK")));
        assertEquals(0, transactions.size());
    }

    @Test
    void aNetworkThatNeverAnswersLeavesNothingBehind() {
        begin(invite, udp);
        begin(request("OPTIONS"), udp);
        timers.pass(VALUES.c() + VALUES.timeout() + TimerValues.TRYING);
        assertEquals(0, transactions.size());
        assertEquals(0, timers.waiting());
    }

    @Test
    void aBrokenChannelEndsTheTransaction() {
        var transaction = begin(invite, udp);
        udp.broken = true;
        assertThrows(IOException.class, () -> transaction.respond(180, response(invite, 180)));
        assertEquals(0, transactions.size());
    }

    @Test
    void requestsOfSendersWithoutUniqueBranchesAreToldApartByTheirFields() {
        var old = Messages.parse(Messages.request("OPTIONS", "sip:b@127.0.0.1", "1"));
        var other = Messages.parse(Messages.request("OPTIONS", "sip:c@127.0.0.1", "1"));
        assertTrue(transactions.received(old, udp).isPresent());
        assertTrue(transactions.received(old, udp).isEmpty());
        assertTrue(transactions.received(other, udp).isPresent());
    }
}
