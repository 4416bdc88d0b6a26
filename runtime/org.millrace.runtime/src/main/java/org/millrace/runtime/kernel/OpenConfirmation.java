package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Delivery;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The branch of a delivery that waits for an outbound adapter. */
final class OpenConfirmation implements Confirmation {

    private final OpenDelivery delivery;
    private final String stage;
    private final Consumer<String> failed;
    private final AtomicBoolean answered = new AtomicBoolean();

    /**
     * @param failed counts and logs a failure
     */
    OpenConfirmation(OpenDelivery delivery, String stage, Consumer<String> failed) {
        this.delivery = delivery;
        this.stage = stage;
        this.failed = failed;
        delivery.branch();
    }

    @Override
    public void confirmed() {
        if (answered.compareAndSet(false, true)) {
            delivery.end();
        }
    }

    @Override
    public void failed(String reason) {
        if (answered.compareAndSet(false, true)) {
            failed.accept(reason);
            delivery.fail(stage, reason);
            delivery.end();
        }
    }

    @Override
    public Delivery delivery() {
        return delivery.delivery();
    }
}
