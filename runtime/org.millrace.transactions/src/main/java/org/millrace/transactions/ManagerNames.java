package org.millrace.transactions;

import com.arjuna.ats.internal.jta.resources.arjunacore.XAResourceRecord;
import com.arjuna.ats.internal.jta.resources.arjunacore.XAResourceRecordWrappingPlugin;

import javax.transaction.xa.XAResource;

/** Writes the names of resource managers to the log of transactions. */
final class ManagerNames implements XAResourceRecordWrappingPlugin {

    @Override
    public void transcribeWrapperData(XAResourceRecord record) {
        if (record.value() instanceof RecoverableResource resource) {
            record.setJndiName(resource.getJndiName());
        }
    }

    @Override
    public Integer getEISName(XAResource resource) {
        // The names stand in the log; the identifiers of branches need none.
        return 0;
    }

    @Override
    public String getEISName(Integer key) {
        return "";
    }
}
