declare module 'gltf-validator' {
  interface Report {
    issues: { messages: { code: string; message: string; severity: number; pointer?: string }[] };
  }
  const validator: { validateBytes(data: Uint8Array, options?: object): Promise<Report> };
  export default validator;
}
