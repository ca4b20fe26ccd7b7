/** The package forgot its own declarations: it implements those of onnxruntime-common. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
