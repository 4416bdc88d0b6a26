package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.NoOffsetForPartitionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
import org.apache.kafka.common.errors.UnreleasedInstanceIdException;

/** Explains exceptions of Kafka's clients to the user. */
final class Reasons {

    private Reasons() {
    }

    /** Returns what happened and what the user can do, without a full stop. */
    static String of(Throwable e) {
        return switch (e) {
            case SaslAuthenticationException refused -> "the brokers refuse the user: " + text(refused)
                    + "; look at 'user', the password and 'mechanism'";
            case SslAuthenticationException refused -> "no encrypted connection: " + text(refused.getCause() == null ? refused : refused.getCause())
                    + "; look at 'tls' and 'trustedServers'";
            case TopicAuthorizationException denied -> "the user may not use the topics " + String.join(", ", denied.unauthorizedTopics())
                    + "; give him the permission at the brokers";
            case GroupAuthorizationException denied -> "the user may not use the group " + denied.groupId() + "; give him the permission at the brokers";
            case TransactionalIdAuthorizationException denied -> "the user may not use transactions: " + text(denied)
                    + "; give him the permission at the brokers";
            case FencedInstanceIdException taken -> instance();
            case UnreleasedInstanceIdException taken -> instance();
            case ProducerFencedException taken -> transactions();
            case InvalidProducerEpochException taken -> transactions();
            case NoOffsetForPartitionException missing -> "the group has no committed offset in " + missing.partitions() + ", and 'start' is committed; "
                    + "set 'start' to earliest, latest or a time";
            case TimeoutException late -> "the brokers do not answer in time: " + text(late) + "; look whether they run, and at 'bootstrapServers'";
            case KafkaException wrapped when wrapped.getClass() == KafkaException.class && wrapped.getCause() instanceof KafkaException cause -> of(cause);
            case KafkaException wrapped when wrapped.getClass() == KafkaException.class && wrapped.getCause() != null ->
                    text(wrapped) + ": " + text(wrapped.getCause());
            default -> text(e);
        };
    }

    private static String instance() {
        return "another process is the member 'instance' of the group; set another 'instance' in each process";
    }

    private static String transactions() {
        return "another process with the same group and stage has taken the transactions over; set another 'instance' in each process";
    }

    private static String text(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
