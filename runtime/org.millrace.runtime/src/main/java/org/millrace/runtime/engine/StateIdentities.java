package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.snapshot.Fingerprint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What identifies the states of deployed statements.
 *
 * @param direct the direct statements
 * @param esper  the fingerprints of Esper's statements by name
 */
record StateIdentities(List<SavedDirect> direct, Map<String, String> esper) {

    static StateIdentities of(List<StayingStatements.Deployed> direct, List<StatementSpec> esper) {
        var fingerprints = new LinkedHashMap<String, String>();
        esper.forEach(statement -> fingerprints.put(statement.name(), Fingerprint.of(List.of(statement.text(), statement.instances().toString()))));
        return new StateIdentities(direct.stream().map(each -> new SavedDirect(each.name(), each.direct().plan().fingerprint(each.parameters()),
                each.direct().target().statement())).toList(), fingerprints);
    }
}
