package org.millrace.adapters.peers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.InetAddress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "192.168.1.7, 192.168.1.7, true", "192.168.1.7, 192.168.1.8, false", "10.1.0.0/16, 10.1.255.3, true", "10.1.0.0/16, 10.2.0.0, false",
        "10.1.0.0/15, 10.0.9.9, true", "10.128.0.0/9, 10.127.255.255, false", "10.128.0.0/9, 10.200.0.1, true", "0.0.0.0/0, 255.255.255.255, true",
        "0.0.0.0/0, ::1, false", "::/0, fe80::1, true", "::/0, 127.0.0.1, false", "fd00::/8, fdff::1, true", "fd00::/8, fc00::1, false",
        "::1, ::1, true", "127.0.0.1, ::ffff:127.0.0.1, true", "10.1.2.3/31, 10.1.2.2, true", "10.1.2.3/31, 10.1.2.4, false" })
    void containsTheAddressesThatBeginWithTheSameBits(String range, String address, boolean contained) throws Exception {
        assertEquals(contained, AddressRange.parse(range).getFirst().contains(InetAddress.getByName(address)));
    }

    @Test
    void severalHaveCommasBetweenThem() {
        assertEquals(3, AddressRange.parse(" 10.0.0.0/8, ::1 ,192.168.0.1").size());
        assertEquals(0, AddressRange.parse(" ").size());
    }

    @ParameterizedTest
    @ValueSource(strings = { "localhost", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::1/129", "10.0.0.256", ",", "10.0.0.1,", "a.b.c.d",
            "1:2", "10.0.0.0/8/8" })
    void refusesInvalidAddresses(String text) {
        assertThrows(IllegalArgumentException.class, () -> AddressRange.parse(text));
    }
}
