/** Implementation of the compile service: compiles statements without deploying them and caches the results. */
package org.millrace.runtime.compile;
