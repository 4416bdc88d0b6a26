package org.millrace.transactions;

import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;

import java.io.IOException;
import java.util.ArrayList;
import javax.transaction.xa.XAResource;

/** Gives the registered resources to the recovery. */
final class RecoveryHelper implements XAResourceRecoveryHelper {

    @Override
    public boolean initialise(String parameter) {
        return true;
    }

    @Override
    public XAResource[] getXAResources() {
        var resources = new ArrayList<XAResource>();
        for (var source : RecoverableResources.sources()) {
            try {
                resources.add(source.resource());
            } catch (IOException e) {
                // Not available now; the next scan asks again.
            }
        }
        return resources.toArray(XAResource[]::new);
    }
}
