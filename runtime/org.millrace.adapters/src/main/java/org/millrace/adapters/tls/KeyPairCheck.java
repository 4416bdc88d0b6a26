package org.millrace.adapters.tls;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;

/** Checks whether a private and a public key match. Java would detect a mismatch only when a client connects. */
final class KeyPairCheck {

    private static final byte[] MESSAGE = {1, 2, 3};

    private KeyPairCheck() {
    }

    static boolean belong(PrivateKey privateKey, PublicKey publicKey) throws GeneralSecurityException {
        var signature = Signature.getInstance(switch (publicKey.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> publicKey.getAlgorithm();
        });
        signature.initSign(privateKey);
        signature.update(MESSAGE);
        var signed = signature.sign();
        signature.initVerify(publicKey);
        signature.update(MESSAGE);
        return signature.verify(signed);
    }
}
