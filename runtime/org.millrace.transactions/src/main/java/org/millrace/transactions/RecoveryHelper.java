package org.millrace.transactions;

import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;

import java.util.ArrayList;
import javax.transaction.xa.XAException;
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
            } catch (XAException e) {
                // Not available now; the next scan asks again.
                continue;
            }
        }
        return resources.toArray(XAResource[]::new);
    }
}
