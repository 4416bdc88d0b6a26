package org.millrace.flink.source;

import org.apache.flink.api.connector.source.SourceSplit;

/**
 * The input of an inbound adapter, which is not divided.
 *
 * @param stage the name of the adapter
 * @param state its position and what has not left the source; empty at the beginning
 */
record StageSplit(String stage, byte[] state) implements SourceSplit {

    @Override
    public String splitId() {
        return stage;
    }
}
