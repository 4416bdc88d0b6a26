package org.millrace.adapters.sip.internal.transaction;

import org.junit.jupiter.api.Test;
import org.millrace.adapters.sip.internal.message.Messages;
import org.millrace.adapters.sip.internal.message.SipMessage;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ClientTransactionTest {

    private static final TimerValues VALUES = TimerValues.DEFAULT;

    private final ManualTimers timers = new ManualTimers();
    private final SentMessages udp = new SentMessages(timers, false);
    private final SentMessages tcp = new SentMessages(timers, true);
    private final RecordingUser user = new RecordingUser();
    private final Transactions transactions = new Transactions(timers, VALUES, user);
    private final SipMessage invite = request("INVITE");
    private final SipMessage bye = request("BYE");

    private static SipMessage request(String method) {
        return Messages.parse(Messages.request(method, "sip:b@127.0.0.1:5070", "z9hG4bK2"));
    }

    private boolean receive(SipMessage request, int status) {
        var response = Messages.response(request, status);
        return transactions.client(response).filter(transaction -> transactions.received(transaction, response)).isPresent();
    }

    @Test
    void anInviteIsSentAgainWithDoubledIntervalsUntilAResponseComes() throws IOException {
        transactions.send(invite, "s", udp);
        timers.pass(4_000);
        assertEquals(List.of("0 INVITE", "500 INVITE", "1500 INVITE", "3500 INVITE"), udp.take());
        assertTrue(receive(invite, 180));
        timers.pass(100_000);
        assertEquals(List.of(), udp.take());
    }

    @Test
    void anInviteWithoutAResponseTimesOutAfter64TimesT1() throws IOException {
        transactions.send(invite, "s", udp);
        timers.pass(31_999);
        assertEquals(List.of(), user.told);
        timers.pass(1);
        assertEquals(List.of("timed out s"), user.told);
        assertEquals(List.of("0 INVITE", "500 INVITE", "1500 INVITE", "3500 INVITE", "7500 INVITE", "15500 INVITE", "31500 INVITE"), udp.take());
        assertEquals(0, transactions.size());
        assertEquals(0, timers.waiting());
    }

    @Test
    void anotherRequestIsSentAgainAtMostEveryT2() throws IOException {
        transactions.send(bye, "s", udp);
        timers.pass(12_000);
        assertEquals(List.of("0 BYE", "500 BYE", "1500 BYE", "3500 BYE", "7500 BYE", "11500 BYE"), udp.take());
        assertTrue(receive(bye, 200));
        assertFalse(receive(bye, 200));
        timers.pass(VALUES.t4());
        assertEquals(0, transactions.size());
    }

    @Test
    void aFailureIsAcknowledgedEachTimeItComes() throws IOException {
        transactions.send(invite, "s", udp);
        assertTrue(receive(invite, 486));
        assertFalse(receive(invite, 486));
        assertEquals(List.of("0 INVITE", "0 ACK", "0 ACK"), udp.take());
        timers.pass(32_000);
        assertEquals(0, transactions.size());
    }

    @Test
    void aSuccessThatComesAgainIsPassedOn() throws IOException {
        transactions.send(invite, "s", udp);
        assertTrue(receive(invite, 200));
        assertTrue(receive(invite, 200));
        assertFalse(receive(invite, 180));
        assertEquals(List.of("0 INVITE"), udp.take());
        timers.pass(32_000);
        assertEquals(0, transactions.size());
    }

    @Test
    void aRequestIsCancelledWhenItsFirstResponseHasCome() throws IOException {
        var server = transactions.received(request("INVITE"), udp).orElseThrow();
        var client = transactions.send(forwarded(), server.key(), udp);
        server.forwardedBy(client);
        server.cancelForwarded();
        assertEquals(List.of("0 INVITE"), udp.take());
        assertTrue(receive(forwarded(), 180));
        assertEquals(List.of("0 CANCEL"), udp.take());
        server.cancelForwarded();
        assertEquals(List.of(), udp.take());
        assertTrue(receive(forwarded(), 487));
        assertEquals(List.of("0 ACK"), udp.take());
    }

    @Test
    void aCancelMayComeBeforeTheRequestIsForwarded() throws IOException {
        var server = transactions.received(request("INVITE"), udp).orElseThrow();
        server.cancelForwarded();
        server.forwardedBy(transactions.send(forwarded(), server.key(), udp));
        receive(forwarded(), 100);
        assertEquals(List.of("0 INVITE", "0 CANCEL"), udp.take());
    }

    private static SipMessage forwarded() {
        return Messages.parse(Messages.request("INVITE", "sip:b@127.0.0.1:5070", "z9hG4bK3"));
    }

    @Test
    void aCalleeThatRingsForTooLongIsCancelledAndThenGivenUp() throws IOException {
        transactions.send(invite, "s", udp);
        receive(invite, 180);
        timers.pass(VALUES.c());
        assertEquals(List.of("0 INVITE", VALUES.c() + " CANCEL"), udp.take());
        timers.pass(VALUES.timeout());
        assertEquals(List.of("timed out s"), user.told.stream().filter(text -> text.endsWith("s")).toList());
        timers.pass(VALUES.timeout());
        assertEquals(0, transactions.size());
    }

    @Test
    void overAConnectionNothingIsSentAgainAndTheTimeoutStays() throws IOException {
        transactions.send(invite, "s", tcp);
        timers.pass(VALUES.timeout());
        assertEquals(List.of("0 INVITE"), tcp.take());
        assertEquals(List.of("timed out s"), user.told);
    }

    @Test
    void aBrokenConnectionFailsItsRequests() throws IOException {
        transactions.send(invite, "s", tcp);
        transactions.send(bye, "u", udp);
        transactions.failed(tcp, new IOException("reset"));
        assertEquals(List.of("failed s"), user.told);
        assertEquals(1, transactions.size());
        udp.broken = true;
        assertThrows(IOException.class, () -> transactions.send(invite, "s", udp));
        assertEquals(1, transactions.size());
    }
}
